/**
 * How far the heap of this process may grow before V8 looks for what is not used any more. By its own rules it takes more memory
 * than an analysis needs for the time that it saves. The flags hold for the whole process, so the code that sets them sets them back.
 */
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Per cent of what is in use; V8's own rule lets a heap of this size grow to three or four times that. */
const slowly = 25;

/** Bytes for what was just made, in both of its halves. V8 begins with 2 MiB, and goes to 32. */
const enoughYoung = 4 * 1024 * 1024;

let scans = 0;

/** For a scan, which ends with `growAsUsual`: that a project has many files is no reason to make more room for what is short-lived. */
export function beginSmall(): void {
  scans++;
  staySmall();
}

/** Once more for its analysis, which loads much: V8 makes that room as usual from when another thread starts. */
export function staySmall(): void {
  growYoung(false);
}

/** Between two files of a scan: what is parsed asks for some of that room, and for no more. A look at a few files may have all of it. */
export function growEnough(): void {
  if (scans === 0) return;
  const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
  growYoung(young !== undefined && young.space_size < enoughYoung);
}

/** For an analysis that lets go of much: what it leaves behind is collected early. It costs a few per cent of its time. */
export function growSlowly(): void {
  setFlagsFromString(`--heap-growing-percent=${slowly}`);
}

/** As V8 does it by itself, once no scan is under way. */
export function growAsUsual(): void {
  scans--;
  if (scans > 0) return;
  setFlagsFromString('--heap-growing-percent=0');
  growYoung(true);
}

function growYoung(grows: boolean): void {
  setFlagsFromString(`--semi-space-growth-factor=${grows ? 2 : 1}`);
}
