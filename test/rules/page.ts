/** The pages of the rules with their samples. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rules } from '../../rules/index.ts';
import { samplesOf, type Sample } from './sample.ts';

export interface Page {
  /** Of the rule. */
  readonly id: string;
  readonly text: string;
  readonly samples: readonly Sample[];
}

export const pages: readonly Page[] = Object.keys(rules).map((id) => {
  const text = readFileSync(fileURLToPath(new URL(`../../rules/${id}.md`, import.meta.url)), 'utf8');
  try {
    return { id, text, samples: samplesOf(text) };
  } catch (error) {
    throw new Error(`rules/${id}.md: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
});
