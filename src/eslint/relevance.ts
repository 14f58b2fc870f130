/** What a file has to do with the Hub and with an engine, as far as texts show: nearly every file has nothing to do with either. */
import { isJavaScript } from '../languages/javascript/files.ts';
import type { TextSigns } from './text-signs.ts';
import { documentsIn, importsIn } from '../languages/javascript/imports-in.ts';
import type { Run } from './run.ts';
import type { WholeUrls } from './whole-urls.ts';

export interface Relevance {
  /** `given`: it imports a whole URL, so that each of its calls is looked at. */
  readonly hub: 'nothing' | 'own' | 'given';
  /** `reads`: nothing but the socket that another file names leads there. */
  readonly engine: 'nothing' | 'own' | 'reads';
  /** Files that name an engine and import it. */
  readonly importers: readonly string[];
}

interface Asked {
  /** Relative to the root. */
  readonly file: string;
  readonly text: string;
  readonly look: TextSigns;
}

/** @returns undefined for a file that can have no finding */
export function relevanceOf(urls: WholeUrls, run: Run, asked: Asked): Relevance | undefined {
  const { file, text, look } = asked;
  const mayImport = text.includes('import') || text.includes('require');
  const { engineFiles } = urls;
  const readsSocket = !look.engine && mayImport && engineFiles.giveSocket(file, text);
  const relevance: Relevance = {
    hub: ofHub(urls, run, asked, mayImport),
    engine: look.engine ? 'own' : readsSocket ? 'reads' : 'nothing',
    importers: engineFiles.importing(file),
  };
  const { hub, engine, importers } = relevance;
  return hub === 'nothing' && engine === 'nothing' && importers.length === 0 ? undefined : relevance;
}

function ofHub(urls: WholeUrls, run: Run, { file, text, look }: Asked, mayImport: boolean): Relevance['hub'] {
  // Without a marker a file may still import a whole URL, or take one in with a document.
  if (!look.marker && takesHostIn(urls, file, text)) return 'given';
  if (!look.marker && !(mayImport && urls.mayBeGiven())) return 'nothing';
  // A path alone gives no information if nothing gives a host or a client to ask it with. What an older run knows is not enough:
  // in an editor what such a file imports counts at once.
  const asksItself = look.host || look.engine || !isJavaScript(file) || urls.madeIn !== run;
  if (!asksItself && !(mayImport && mayUseGiven(urls, file, text))) return 'nothing';
  if (mayImport && urls.areImportedBy(file, importsIn(text))) return 'given';
  return look.marker ? 'own' : 'nothing';
}

function mayUseGiven(urls: WholeUrls, file: string, text: string): boolean {
  return urls.mayUseGiven() || takesHostIn(urls, file, text);
}

function takesHostIn(urls: WholeUrls, file: string, text: string): boolean {
  if (text.includes('.json') && urls.takesHostIn(file, [...importsIn(text), ...documentsIn(text)])) {
    return true;
  }
  return text.includes('config') && importsIn(text).includes('config') && urls.takesSettingsIn(file);
}
