/* Questions that are asked inside a page. Chromium gets them as they are here, before the page runs. */
globalThis.seen = {
  /** What a screen reader would begin with at the element that has the focus; '' where none has it. */
  focused() {
    const active = document.activeElement;
    if (active === null || active === document.body) return '';
    return active.getAttribute('aria-label') ?? active.getAttribute('name') ?? active.textContent.trim();
  },

  /** Whether the element with the focus shows it, by an outline of its own. */
  focusShows() {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement);
    const { width, height, bottom } = document.activeElement.getBoundingClientRect();
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && width > 0 && height > 0 && bottom > 0;
  },

  /** The texts of elements that are there, but not shown. */
  unseen: (selector) =>
    Array.from(document.querySelectorAll(selector))
      .filter((element) => !element.checkVisibility({ contentVisibilityAuto: false }))
      .map((element) => element.textContent),

  background: () => getComputedStyle(document.body).backgroundColor,

  /** How wide the page is, in pixels. */
  width: () => document.documentElement.scrollWidth,

  /** Tables whose content is wider than their box: a reader would not see that there is more. */
  cutOff: () =>
    Array.from(document.querySelectorAll('.scroll'))
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => box.getAttribute('aria-label')),

  /** How many elements the browser has laid out, once it has drawn them; it leaves out those far from the window. */
  async laidOut(selector) {
    // What is near the window is decided while a frame is drawn, so the second frame from now shows it.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return Array.from(document.querySelectorAll(selector)).filter((element) =>
      element.checkVisibility({ contentVisibilityAuto: true }),
    ).length;
  },

  /** Milliseconds from an act of the reader until the page has drawn it and is free for the next one. */
  async busy(act) {
    const start = performance.now();
    act();
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => {
      const { port1, port2 } = new globalThis.MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(undefined);
    });
    return performance.now() - start;
  },

  /** Milliseconds in which this machine lays out 2,000 lists of ten items just now. */
  async pace() {
    const box = document.createElement('div');
    for (let list = 0; list < 2000; list += 1) {
      const items = document.createElement('ul');
      for (let item = 0; item < 10; item += 1) {
        items.append(Object.assign(document.createElement('li'), { textContent: `${list} ${item}` }));
      }
      box.append(items);
    }
    const milliseconds = await globalThis.seen.busy(() => document.body.append(box));
    box.remove();
    return milliseconds;
  },

  /** As if a reader typed all of it at once. */
  searchFor(text) {
    const field = document.querySelector('[name=text]');
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  },

  groupBy(name) {
    const field = document.querySelector('[name=group]');
    field.value = name;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  },

  /**
   * Texts whose contrast with what is behind them is below 4.5 to 1, which the Web Content Accessibility Guidelines ask for
   * (1.4.3, level AA).
   */
  faintTexts() {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const layers = (element) =>
      element === null
        ? ['white']
        : [...layers(element.parentElement), getComputedStyle(element).backgroundColor];
    const light = (colors) => {
      for (const color of colors) {
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
      }
      const [red, green, blue] = Array.from(canvas.getImageData(0, 0, 1, 1).data, (value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const faint = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent.trim();
      if (text === '' || !element.checkVisibility() || element.closest('script, svg, option')) continue;
      const behind = layers(element);
      const [a, b] = [light(behind), light([...behind, getComputedStyle(element).color])];
      const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      if (contrast < 4.5) faint.push(`${text.slice(0, 40)}: ${contrast.toFixed(2)}`);
    }
    return faint;
  },

  /** What a text that is taken for markup would add to. */
  active: () => ({
    elements: document.querySelectorAll('script, style, img, iframe, object, form, input, base, meta, link')
      .length,
    handlers: document.evaluate('count(//@*[starts-with(name(), "on")])', document).numberValue,
    links: Array.from(document.querySelectorAll('a'), ({ protocol }) => protocol).filter(
      (protocol) => protocol !== 'file:' && protocol !== 'https:',
    ),
  }),
};
