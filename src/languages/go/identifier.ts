/** An identifier, and some texts that are none, as the source of a regular expression: all that is not ASCII counts as a letter. */
export const identifier = String.raw`[A-Za-z_\x80-\uffff][\w\x80-\uffff]*`;
