/** The first step of a scan: its options with their defaults, and what it reads before it looks at a file. */
import type { CacheOptions } from '../analysis/cache-options.ts';
import type { ScanOptions } from '../analysis/scan-options.ts';
import type { Baseline } from '../baseline/baseline.ts';
import { loadBaseline } from '../baseline/load.ts';
import type { ScanCache } from '../cache/cache.ts';
import { isCacheIn } from '../cache/place.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { loadCatalog } from '../catalog/load.ts';
import { markersOf } from '../catalog/markers.ts';
import { defaultConfiguration, type Configuration } from '../config/configuration.ts';
import { checkEngineSettings } from '../engine-catalog/check-settings.ts';
import type { Markers } from '../sift/markers.ts';
import { noOverlay, type Overlay } from '../sift/overlay.ts';
import { defaultMaxBytes } from '../sift/size-limit.ts';
import { dayOf } from '../text/calendar.ts';
import type { Clock } from '../timings/clock.ts';

/** The options with their defaults, and what a scan reads before it looks at a file. */
export interface Prepared extends Omit<ScanOptions, 'baseline' | 'cache' | 'overlay' | 'timings'> {
  readonly config: Configuration;
  readonly today: string;
  readonly maxBytes: number;
  readonly catalog: Catalog;
  readonly markers: Markers;
  readonly overlay: Overlay;
  readonly baseline: Baseline | undefined;
  /** Undefined for a scan that remembers nothing. */
  readonly cache: ScanCache | undefined;
  readonly isCache: (file: string) => boolean;
  /** Undefined for a scan that measures nothing. */
  readonly clock: Clock | undefined;
  /** Milliseconds of `performance.now()`. */
  readonly started: number;
}

export async function prepare(options: ScanOptions): Promise<Prepared> {
  const started = performance.now();
  const { root, config = defaultConfiguration, maxBytes = defaultMaxBytes, shard, cache } = options;
  const { today = dayOf(new Date()) } = options;
  const catalog = await loadCatalog(config);
  await checkEngineSettings(config);
  return {
    ...options,
    config,
    today,
    maxBytes,
    catalog,
    markers: markersOf(catalog, config),
    overlay: overlayOf(options),
    baseline: options.baseline === false || shard ? undefined : await loadBaseline(config, root),
    // What was seen on the way to the findings is not remembered.
    cache:
      cache && !options.onShown && !options.unsaved && !options.overlay && !options.memory
        ? await openCache(cache, options)
        : undefined,
    isCache: isCacheIn(root, cache?.file),
    clock: options.timings ? await newClock() : undefined,
    started,
  };
}

function overlayOf({ overlay = noOverlay, unsaved }: ScanOptions): Overlay {
  return unsaved ? new Map([[unsaved.file, unsaved.bytes]]) : overlay;
}

/** Loaded only for scans that are measured. */
async function newClock(): Promise<Clock> {
  const { Clock } = await import('../timings/clock.ts');
  return new Clock();
}

/** Loaded only for those who need one. */
async function openCache(cache: CacheOptions, { root, files }: ScanOptions): Promise<ScanCache> {
  const { ScanCache } = await import('../cache/cache.ts');
  return new ScanCache(cache, root, files === undefined);
}
