/** A real Chromium, of Debian's package, for pages from the disk. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const executablePath = '/usr/bin/chromium';
export const hasChromium = existsSync(executablePath);

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export interface Opened {
  readonly page: Page;
  /** What the page printed on its console, and what went wrong in it. */
  readonly complaints: readonly string[];
  /** Requests for anything but the page itself. */
  readonly requests: readonly string[];
}

/** Opens texts as files, each in a window of its own, with the network refused. */
export class Chromium {
  readonly #browser: Browser;
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'dockshift-html-'));

  private constructor(browser: Browser) {
    this.#browser = browser;
  }

  static async start(): Promise<Chromium> {
    return new Chromium(await chromium.launch({ executablePath, args }));
  }

  async open(text: string, options: BrowserContextOptions = {}, hash = ''): Promise<Opened> {
    const file = path.join(this.#folder, 'report.html');
    writeFileSync(file, text);
    const context = await this.#browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    await context.setOffline(true);
    await context.addInitScript({ path: fileURLToPath(new URL('in-page.js', import.meta.url)) });
    const page = await context.newPage();
    const complaints: string[] = [];
    const requests: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('dialog', (dialog) => {
      complaints.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) {
        requests.push(request.url());
      }
    });
    await page.goto(pathToFileURL(file).href + hash);
    return { page, complaints, requests };
  }

  async close(): Promise<void> {
    await this.#browser.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
