import type { DataField, DataType } from '../../../ir/program.ts';
import type { FileIndex } from '../../../trace/model/scope.ts';
import type { Shape } from '../../code/declared-shape.ts';
import type { World } from '../../code/world.ts';

const basic =
  /^(?:String|CharSequence|int|long|short|byte|double|float|boolean|char|Integer|Long|Short|Byte|Double|Float|Boolean|Number|BigDecimal|BigInteger|Instant|OffsetDateTime|ZonedDateTime|LocalDateTime|LocalDate|Date|URI|URL|UUID)$/;
const lists = /^(?:List|Collection|Iterable|ArrayList|LinkedList)<(.*)>$/;
/** What has all that is there, by its names. */
const trees =
  /^(?:Object|JsonNode|ObjectNode|ArrayNode|JsonElement|JsonObject|JsonArray|(?:\w*Map|List)\b.*)$/;
/** Types in types, as far as they are read. */
const deepest = 8;

/** How the libraries of a project read JSON into classes. */
interface Reading {
  /** Names of fields are those of the JSON in another case. */
  readonly isSnake: boolean;
  /** Keys that no field has are passed over, whatever the class states. */
  readonly isLenient: boolean;
}

/** A shape, and whether keys that it does not have make the reading fail. */
interface Read {
  readonly shape: Shape;
  readonly isStrict: boolean;
}

/** @param type as it is written: `Page`, `List<Repo>`, `Repo[]` */
export function shapeInJava(world: World, file: FileIndex, type: string, reading: Reading): Read {
  let isStrict = false;
  const shape = read(type, 0);
  return { shape, isStrict };

  function read(written: string, depth: number): Shape {
    const name = written.replaceAll(/\s+|@\w+\s|\?\s*extends\s/g, '').replace(/^(?:[a-z]\w*\.)+/, '');
    if (basic.test(name)) return { kind: 'leaf' };
    const item = name.endsWith('[]') ? name.slice(0, -2) : lists.exec(name)?.[1];
    if (item !== undefined) return { kind: 'list', of: read(item, depth + 1) };
    if (trees.test(name)) return { kind: 'any' };
    const data = depth > deepest ? undefined : declared(world, file, name);
    if (!data || data.fields.some(({ key }) => key === '')) return { kind: 'any', of: name };
    if (data.isLenient !== true && !reading.isLenient) isStrict = true;
    const fields = data.fields.map((field) => ({
      names: field.names,
      key: keyOf(field, data.isSnake === true || reading.isSnake),
      shape: read(field.type, depth + 1),
    }));
    return { kind: 'struct', fields };
  }
}

function keyOf({ key, isKeyGiven }: DataField, isSnake: boolean): string {
  return isSnake && isKeyGiven !== true ? key.replaceAll(/[A-Z]/g, (unit) => `_${unit.toLowerCase()}`) : key;
}

/** The only class of that name in all files that name it. */
function declared(world: World, file: FileIndex, name: string): DataType | undefined {
  const simple = name.slice(name.lastIndexOf('.') + 1);
  if (!/^\w+$/.test(simple)) return undefined;
  const files = new Set([file, ...world.usersOf(file, [simple])]);
  const isNamed = (bound: string | undefined) => bound?.split('.').at(-1) === simple;
  const classes = [...files].flatMap(({ classes: all }) =>
    [...all.keys()].filter((one) => isNamed(one.name)),
  );
  const found = [...files].flatMap(
    ({ program }) => program.dataTypes?.filter((one) => isNamed(one.name)) ?? [],
  );
  return classes.length === 1 ? found[0] : undefined;
}

/** @returns undefined if the project sets up its readers in a way that is not read */
export function readingIn(world: World, file: FileIndex, isGson: boolean): Reading | undefined {
  const files = new Set([
    file,
    ...world.usersOf(file, isGson ? ['GsonBuilder'] : ['ObjectMapper', 'JsonMapper']),
  ]);
  const text = [...files].map((one) => world.textOf(one.file)).join('\n');
  if (otherwise.test(text)) return undefined;
  const named = text.match(naming) ?? [];
  if (named.some((one) => !/SNAKE_CASE|LOWER_CASE_WITH_UNDERSCORES|SnakeCase/.test(one))) return undefined;
  const made = text.match(/\bnew ObjectMapper\(|\bnew JsonMapper\(|\bJsonMapper\.builder\(/g) ?? [];
  const lenient = text.match(passing) ?? [];
  const isOfFramework = made.length === 0 && /\b(?:springframework|quarkus|micronaut)\b/.test(text);
  const isLenient = isGson || isOfFramework || (made.length > 0 && lenient.length >= made.length);
  return { isSnake: named.length > 0, isLenient };
}

const naming = /\b(?:PropertyNaming\w*|FieldNamingPolicy)\.\w+/g;
const passing = /\bFAIL_ON_UNKNOWN_PROPERTIES\s*,\s*false|\bdisable\([^)]*\bFAIL_ON_UNKNOWN_PROPERTIES\b/g;
/** Code of the program that reads a part, or fields that must be there. */
const otherwise =
  /\bFAIL_ON_(?!UNKNOWN_PROPERTIES\b|EMPTY_BEANS\b)\w+|\b(?:addMixIn\w*|SimpleModule|addDeserializer|registerTypeAdapterFactory|registerTypeHierarchyAdapter|setExclusionStrategies|addDeserializationExclusionStrategy|excludeFieldsWith\w+|setFieldNamingStrategy|setPropertyNamingStrategy\(\s*new|setAnnotationIntrospector|setConfig)\b|\bregisterTypeAdapter\(\s*(?!(?:Instant|OffsetDateTime|ZonedDateTime|LocalDateTime|LocalDate|Date|URI)\.class)/;

/** The type that an argument names: `Page.class`, `new TypeReference<List<Repo>>() {}`. */
export function typeWritten(text: string): string | undefined {
  return (
    /^([\w.]+(?:\s*\[\s*\])*)\s*\.\s*class$/.exec(text)?.[1] ??
    /^new\s+(?:TypeReference|TypeToken|ParameterizedTypeReference|GenericType)\s*<([\s\S]+)>\s*\(\s*\)\s*\{\s*\}(?:\s*\.\s*getType\(\s*\))?$/.exec(
      text,
    )?.[1]
  );
}
