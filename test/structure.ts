/** The structure of the sources in numbers: rooms, floors, circles, and how often a walk through them climbs back. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { circlesOf, graphOf, graphOfFiles, type Graph } from './circles.ts';
import { importsOf, type Import } from './imports.ts';

/** Where the walks begin: a scan, a migration, a file in ESLint, a probe. */
const entries = {
  scan: 'src/scan.ts',
  migrate: 'src/cli/commands/migrate.ts',
  eslint: 'src/eslint/analysis.ts',
  probe: 'src/cli/commands/probe-hub.ts',
};

interface Structure {
  readonly circlesOfFiles: readonly (readonly string[])[];
  /** Types count as all else. */
  readonly circlesOfRooms: readonly (readonly string[])[];
  /** Rooms above each other; those of a circle are on one floor. */
  readonly floors: number;
  readonly walks: Readonly<Record<string, Walk>>;
  /** The same where folders in rooms are rooms, and types count; languages and formats of reports are one room each. */
  readonly innerWalks: Readonly<Record<string, Walk>>;
  readonly rooms: Readonly<Record<string, { readonly files: number; readonly lines: number }>>;
}

/** What runs when a file does. */
interface Walk {
  readonly files: number;
  readonly rooms: number;
  /** Pairs of rooms of which the second is one that the walk came through to the first. */
  readonly climbs: readonly string[];
}

const sources = ['src/**/*.ts', 'rules/**/*.ts'];

/** @param root absolute path of a checkout */
export function structureOf(root: string): Structure {
  const files = fastGlob.sync(sources, { cwd: root, ignore: ['src/generated/**'] });
  const own = new Set(files);
  const imports = importsOf(root, sources).filter(({ by, what }) => own.has(by) && own.has(what));
  const between = betweenRooms(imports);
  const circlesOfRooms = circlesOf(between);
  const rooms: Record<string, { files: number; lines: number }> = {};
  for (const file of files.toSorted()) {
    const room = (rooms[roomOf(file)] ??= { files: 0, lines: 0 });
    room.files++;
    room.lines += readFileSync(join(root, file), 'utf8').split('\n').length - 1;
  }
  const running = imports.filter(({ when }) => when !== 'type');
  return {
    circlesOfFiles: circlesOf(graphOfFiles(imports)),
    circlesOfRooms,
    floors: floorsOf(between, circlesOfRooms),
    walks: walksThrough(running, roomOf),
    innerWalks: walksThrough(imports, innerRoomOf),
    rooms,
  };
}

/** A folder of `src`, all of the policy, or a file that lies in no folder. */
function roomOf(file: string): string {
  const [top = file, room = '', ...inside] = file.split('/');
  if (top !== 'src') return top;
  return inside.length > 0 ? `${top}/${room}` : file;
}

function innerRoomOf(file: string): string {
  const [top = file, room = '', inner = '', ...inside] = file.split('/');
  const isInner = top === 'src' && inside.length > 0 && room !== 'languages' && room !== 'report';
  return isInner ? `${top}/${room}/${inner}` : roomOf(file);
}

function betweenRooms(imports: readonly Import[], roomFor = roomOf): Graph {
  const pairs = imports.map(({ by, what }) => [roomFor(by), roomFor(what)] as const);
  return graphOf(pairs.filter(([from, to]) => from !== to));
}

function floorsOf(rooms: Graph, circles: readonly (readonly string[])[]): number {
  const wholeOf = (room: string) => circles.find((circle) => circle.includes(room))?.[0] ?? room;
  const below = graphOf(
    [...rooms].flatMap(([from, to]) => [...to].map((room) => [wholeOf(from), wholeOf(room)] as const)),
  );
  const floors = new Map<string, number>();
  const floorOf = (room: string): number => {
    const under = [...(below.get(room) ?? [])].filter((other) => other !== room);
    const floor = floors.get(room) ?? 1 + Math.max(0, ...under.map(floorOf));
    floors.set(room, floor);
    return floor;
  };
  return Math.max(...[...below.keys()].map(floorOf));
}

function walksThrough(imports: readonly Import[], roomFor: typeof roomOf): Structure['walks'] {
  const walks = Object.entries(entries).map(
    ([name, entry]) => [name, walkFrom(entry, imports, roomFor)] as const,
  );
  return Object.fromEntries(walks);
}

function walkFrom(entry: string, imports: readonly Import[], roomFor: typeof roomOf): Walk {
  const from = graphOf(imports.map(({ by, what }) => [by, what]));
  const files = new Set([entry]);
  for (const file of files) for (const what of from.get(file) ?? []) files.add(what);
  const next = betweenRooms(
    imports.filter(({ by }) => files.has(by)),
    roomFor,
  );
  const rooms = new Set<string>();
  const climbs: string[] = [];
  const enter = (room: string, way: readonly string[]): void => {
    rooms.add(room);
    for (const to of next.get(room) ?? []) {
      if (way.includes(to)) climbs.push(`${room} > ${to}`);
      else if (!rooms.has(to)) enter(to, [...way, to]);
    }
  };
  enter(roomFor(entry), [roomFor(entry)]);
  return { files: files.size, rooms: rooms.size, climbs };
}
