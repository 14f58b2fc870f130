/** Files of data, whatever their format. They are read as a whole, whatever part of them counts. */
import type { Span, Stmt } from '../../ir/ir.ts';
import type { Syntax } from '../tokens/syntax.ts';
import { statementsOf, variablesOf, type Datum } from './datum.ts';
import { readJson } from './json.ts';
import { readLines } from './lines.ts';
import { dataWithin } from './within.ts';
import { readYaml } from './yaml.ts';

/**
 * @param areVariables whether those who take the document in see its entries by their names
 * @returns undefined if the text is no data, as templates of YAML are none
 */
export function readData(
  text: string,
  row: Syntax,
  within: readonly Span[],
  areVariables: boolean,
): readonly Stmt[] | undefined {
  const data = documents(text, row)?.flatMap((datum) => dataWithin(datum, within));
  return data?.flatMap(areVariables ? variablesOf : statementsOf);
}

function documents(text: string, row: Syntax): readonly Datum[] | undefined {
  switch (row.reads) {
    case 'json': {
      const datum = readJson(text, row);
      return datum ? [datum] : [];
    }
    case 'yaml':
      return readYaml(text, row);
    case 'lines':
      return readLines(text, row);
    default:
      return undefined;
  }
}
