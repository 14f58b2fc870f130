<?php

// Loaded before a program: its streams go through the proxy of the emulated Hub.

/** Called instead of stream_context_create. */
function context_through_proxy(?array $options = null, ?array $params = null)
{
    $options['http']['proxy'] = str_replace('http://', 'tcp://', getenv('https_proxy'));
    return stream_context_create($options, $params);
}

stream_context_set_default(['http' => ['proxy' => str_replace('http://', 'tcp://', getenv('https_proxy'))]]);
