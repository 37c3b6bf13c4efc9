import { z } from 'zod';

type Json = Readonly<Record<string, unknown>>;
type Direction = 'input' | 'output';

/** Registers a schema under its own name, or else the given one. @returns a reference to it */
export type NameSchema = (schema: z.ZodType, direction: Direction, name: string) => Json;

const pathOfSchemas = '#/components/schemas/';

/**
 * The named schemas of a document: those that modules export, by the name of the export, and those of single calls.
 * Input and output may differ, because optional input fields with defaults are always present in the output; the input
 * schema then ends in `Input`.
 */
export class NamedSchemas {
  readonly #registries = { input: z.registry<{ id: string }>(), output: z.registry<{ id: string }>() };
  readonly #taken = new Map<string, z.ZodType>();

  constructor(modules: readonly Readonly<Record<string, unknown>>[]) {
    for (const [exportName, value] of modules.flatMap((module) => Object.entries(module))) {
      if (!(value instanceof z.ZodObject) && !(value instanceof z.ZodUnion)) continue;
      const name = exportName.charAt(0).toLocaleUpperCase('en') + exportName.slice(1);
      if (this.#taken.has(name) || this.#registries.output.has(value)) continue;
      this.#add(value, name);
    }
  }

  readonly name: NameSchema = (schema, direction, name) => {
    if (!this.#registries[direction].has(schema)) {
      // Texts, numbers and null need no name.
      if (!(schema instanceof z.ZodObject) && !(schema instanceof z.ZodUnion) && !(schema instanceof z.ZodArray))
        return toPlain(z.toJSONSchema(schema, { io: direction, unrepresentable: 'any', override: dropNoise }));
      if (this.#taken.has(name)) throw new Error(`Two schemas have the name ${name}`);
      this.#add(schema, name);
    }
    return { $ref: `${pathOfSchemas}${markDirection(this.#registries[direction].get(schema)?.id ?? name, direction)}` };
  };

  #add(schema: z.ZodType, name: string): void {
    this.#taken.set(name, schema);
    this.#registries.input.add(schema, { id: name });
    this.#registries.output.add(schema, { id: name });
  }

  /** Builds all named schemas, whether referenced or not; inputs are called `Name!input` until `unifyDirections`. */
  build(): Record<string, unknown> {
    const directions: readonly Direction[] = ['input', 'output'];
    return Object.fromEntries(
      directions.flatMap((io) => {
        const uri = (id: string) => `${pathOfSchemas}${markDirection(id, io)}`;
        const options = { io, uri, unrepresentable: 'any', override: dropNoise } as const;
        const { schemas } = z.toJSONSchema(this.#registries[io], options);
        return Object.entries(schemas).map(([id, schema]) => [markDirection(id, io), toPlain(schema)]);
      }),
    );
  }
}

const inputMark = '!input';

function markDirection(id: string, direction: Direction): string {
  return direction === 'input' ? `${id}${inputMark}` : id;
}

function toPlain({ $schema: _, $id: __, ...schema }: Json): Json {
  return schema;
}

/**
 * Gives an input schema the name of the output schema if both are equal, or else its own name; drops unreferenced
 * schemas.
 */
export function unifyDirections<Document extends Json>(document: Document, schemas: Record<string, unknown>): Document {
  const isSame = findSame(schemas);
  const rename = (text: string) =>
    text.replace(
      /#\/components\/schemas\/(\w+)!input/g,
      (_, id: string) => pathOfSchemas + (isSame.has(id) ? id : `${id}Input`),
    );
  const all = Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) => {
      const id = name.replace(inputMark, '');
      if (name === id) return [[id, schema]];
      return isSame.has(id) ? [] : [[`${id}Input`, schema]];
    }),
  );
  const [body, named] = [JSON.parse(rename(JSON.stringify(document))), JSON.parse(rename(JSON.stringify(all)))];
  const { components } = body;
  components.schemas = { ...components.schemas, ...orderBySize(keepReferred(body, named)) };
  return body;
}

/** Compression finds what is similar only nearby, and similar schemas have similar sizes. */
function orderBySize(schemas: Json): Json {
  const texts = Object.entries(schemas).map(([name, schema]) => ({
    name,
    schema,
    size: JSON.stringify(schema).length,
  }));
  return Object.fromEntries(texts.sort((a, b) => a.size - b.size).map(({ name, schema }) => [name, schema]));
}

/** Schemas that are equal in both directions, including everything they refer to. */
function findSame(schemas: Record<string, unknown>): ReadonlySet<string> {
  const texts = new Map(Object.entries(schemas).map(([name, schema]) => [name, JSON.stringify(schema)]));
  const same = new Set([...texts.keys()].filter((name) => !name.endsWith(inputMark)));
  for (let before = -1; before !== same.size; ) {
    before = same.size;
    for (const id of same) {
      const input = texts.get(`${id}${inputMark}`) ?? '';
      const referred = [...input.matchAll(/schemas\/(\w+)!input/g)].map((match) => match[1] ?? '');
      if (input.replaceAll(inputMark, '') !== texts.get(id) || referred.some((one) => !same.has(one))) same.delete(id);
    }
  }
  return same;
}

function keepReferred(body: unknown, schemas: Record<string, unknown>): Record<string, unknown> {
  const kept = new Map<string, unknown>();
  const all = new Map(Object.entries(schemas));
  const waiting = [JSON.stringify(body)];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const [, id = ''] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) {
      const schema = all.get(id);
      if (kept.has(id) || schema === undefined) continue;
      kept.set(id, schema);
      waiting.push(JSON.stringify(schema));
    }
  }
  return Object.fromEntries([...kept].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Drops redundant parts: patterns beside formats, and bounds that apply to every JSON number. */
export function dropNoise({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.minLength === 0) delete jsonSchema.minLength;
  // Titles are field names for error messages.
  delete jsonSchema.title;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  joinNull(jsonSchema);
  // Responses may gain fields.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

/** Expresses a nullable plain value in one schema instead of three. */
function joinNull(jsonSchema: z.core.JSONSchema.BaseSchema): void {
  const [value, none, ...others] = (jsonSchema.anyOf ?? []) as z.core.JSONSchema.BaseSchema[];
  const isPlain = ['string', 'integer', 'number', 'boolean'].includes(String(value?.type)) && value?.enum === undefined;
  if (others.length > 0 || none?.type !== 'null' || value === undefined || !isPlain) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, value, { type: [value.type, 'null'] });
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
}
