import { styleText } from 'node:util';

type Name = 'bold' | 'dim' | 'underline' | 'red' | 'green' | 'yellow' | 'cyan';

/** Functions that colour text for a terminal, or leave it as it is. A colour inside the same colour ends both. */
export type Colors = Readonly<Record<Name, (text: string) => string>>;

/** @param wanted whether to colour at all; the streams and the environment are not asked again */
export function createColors(wanted: boolean): Colors {
  const paint = (name: Name) => (text: string) =>
    wanted ? styleText(name, text, { validateStream: false }) : text;
  return {
    bold: paint('bold'),
    dim: paint('dim'),
    underline: paint('underline'),
    red: paint('red'),
    green: paint('green'),
    yellow: paint('yellow'),
    cyan: paint('cyan'),
  };
}
