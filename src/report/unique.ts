/**
 * Gives texts that are all different: what comes again gets a number. The order of the calls decides, so they must
 * come in the order of the report.
 */
export function unique(): (text: string) => string {
  const given = new Set<string>();
  return (text) => {
    let own = text;
    for (let count = 2; given.has(own); count++) own = `${text}-${count}`;
    given.add(own);
    return own;
  };
}
