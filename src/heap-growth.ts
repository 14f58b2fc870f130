/** How far the heap of this process may grow before V8 looks for what is not used any more. */
import { setFlagsFromString } from 'node:v8';

/** Per cent of what is in use; V8's own rule lets a heap of this size grow to three or four times that. */
const slowly = 40;

let isSlow = false;

/** For an analysis that lets go of much: what it leaves behind is collected early. It costs a few per cent of its time. */
export function growSlowly(): void {
  isSlow = true;
  setFlagsFromString(`--heap-growing-percent=${slowly}`);
}

/** As V8 does it by itself. */
export function growAsUsual(): void {
  if (!isSlow) return;
  isSlow = false;
  setFlagsFromString('--heap-growing-percent=0');
}
