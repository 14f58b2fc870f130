/** Loaded before a server: what one would do that asks for a newer version of itself. */
await fetch('http://127.0.0.1:65535/').catch(() => undefined);
