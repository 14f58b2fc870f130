/** Files that scripts run in their own place, `source lib/main`: scripts as well, if neither name nor first line states a language. */
import { holdsVariables } from '../languages/generic/files.ts';
import type { Language } from '../languages/language.ts';

export class OpenedScripts {
  private readonly languages = new Map<string, Language>();

  /**
   * @param language the language of the file that opens it
   * @returns true if the file's language is another one from now on
   */
  note(file: string, own: Language | undefined, language: Language | undefined): boolean {
    if (!isOpen(own, file) || !language?.sharesNames || this.languages.has(file)) return false;
    this.languages.set(file, language);
    return true;
  }

  /** @param own the language of a file by its own name and text */
  of(own: Language | undefined, file: string): Language | undefined {
    return isOpen(own, file) ? (this.languages.get(file) ?? own) : own;
  }
}

const isOpen = (own: Language | undefined, file: string) => own?.id === 'generic' && !holdsVariables(file);
