/** Methods that run a block for each item, by what comes out. */

export const loops =
  /^(?:each|each_pair|each_with_index|each_value|each_key|each_entry|each_slice|each_cons|each_with_object|each_line|each_char|reverse_each|find_each|in_batches|times|upto|downto|step|loop|cycle)$/;
/** Those of them that take no argument: with one they are methods of the project by the same name. */
export const withoutArgument =
  /^(?:each|each_pair|each_value|each_key|each_entry|each_char|reverse_each|times|loop)$/;
export const maps = /^(?:map|collect|flat_map|collect_concat|filter_map|pmap|parallel_map)$/;
export const filters = /^(?:select|filter|reject|sort_by|find_all|sort|delete_if|keep_if|compact)$/;
