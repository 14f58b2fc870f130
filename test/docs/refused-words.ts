/** The words that `docs/style.md` leaves out. */

export const refused =
  /\b(?:says?|said|tells?|told|wants?|stands?|stood|brings?|brought|whoever|nobody|somebody|mends?|when left out|kept quiet|in place of)\b/gi;

/** Ways round a plain word. */
export const roundabout = /\b(?:asks? whether|(?:is|are) handed|handed (?:on|over|to)|speaks? of|of old)\b/gi;

/** Conditions that begin as if they were places. A text may begin with a place: a comment on a field does. */
export const placeForCondition = /[.,] (?:only )?where (?:no|the|a|it|there)\b/gi;

/** The same at the begin of a text that is no comment. */
export const conditionAtStart = /^(?:only )?where (?:no|the|a|it|there)\b/gi;

/** Ways round "passed", "computed" and "depends", which comments of the code need often. */
export const roundaboutInComments =
  /(?<!\b(?:at|by) )\b(?:hand(?:s|ed)? (?:on|over|out|in|back|to|it)|put together|worked out|hangs? on)\b/gi;
