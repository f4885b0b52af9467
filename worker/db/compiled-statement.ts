import { Column, type DriverValueDecoder, is, Param, Placeholder, QueryPromise, SQL, sql } from "drizzle-orm";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { Db } from "./client.ts";

/**
 * What stands for a value while a statement is built: a placeholder, for each field of an object its own. Undefined
 * stays undefined, so that what is left out is not in the statement either.
 */
export type Bound<T> = T extends undefined
  ? undefined
  : T extends object
    ? { readonly [Key in keyof T]: Bound<T[Key]> }
    : Placeholder<string, T>;

/** A value, or its placeholder: for the parts of statements that are compiled, and of others. */
export type Bindable<T> = T | Bound<T>;

/** The value that a placeholder stands for. */
type Value<B> =
  B extends Placeholder<string, infer T> ? T : B extends object ? { readonly [Key in keyof B]: Value<B[Key]> } : B;

/** A query of drizzle's: to be awaited, or to be part of a batch. */
type Query<Result> = QueryPromise<Result> & RunnableQuery<Result, "sqlite">;

/** As drizzle's `prepare` returns it. `fields` are the columns in their order, if the query returns rows. */
interface Prepared<Result> {
  readonly fields?: readonly { readonly path: readonly string[]; readonly field: unknown }[];
  getQuery(): { readonly sql: string; readonly params: readonly unknown[] };
  mapResult(response: unknown, isFromBatch: boolean): Result;
}

/** A statement that has been built, for all calls with values of one shape. */
interface Compiled<Result> {
  readonly statement: D1PreparedStatement;
  readonly sql: string;
  /** One for each parameter of the SQL: its value, by the values of a call. */
  readonly params: readonly ((values: readonly unknown[]) => unknown)[];
  readonly mapResult: (response: D1Result) => Result;
}

/**
 * Builds a statement once in each isolate instead of once a request: building costs more than all else a request does.
 * The builder gets placeholders and never a value, so nothing of one caller can stay in the statement for the next.
 * Values of another shape, with fields left out or lists of another length, have a statement of their own. The result
 * is used like the query that the builder returns: alone or in a batch.
 */
export function compiled<Bounds extends readonly unknown[], Result>(
  build: (db: Db, ...bounds: Bounds) => RunnableQuery<Result, "sqlite">,
) {
  const byDatabase = new WeakMap<Db, Map<string, Compiled<Result>>>();
  return (db: Db, ...args: Value<Bounds> & readonly unknown[]): Query<Result> => {
    const values: unknown[] = [];
    const shape = collect(args, values);
    let byShape = byDatabase.get(db);
    if (byShape === undefined) {
      byShape = new Map();
      byDatabase.set(db, byShape);
    }
    let known = byShape.get(shape);
    if (known === undefined) {
      known = compile(db, build(db, ...(toBounds(args) as Bounds)));
      byShape.set(shape, known);
    }
    return new BoundStatement(known, values);
  };
}

/** A compiled statement with the values of one call. */
class BoundStatement<Result> extends QueryPromise<Result> implements RunnableQuery<Result, "sqlite"> {
  declare readonly _: { readonly dialect: "sqlite"; readonly result: Result };
  readonly #compiled: Compiled<Result>;
  readonly #params: readonly unknown[];

  constructor(compiled: Compiled<Result>, values: readonly unknown[]) {
    super();
    this.#compiled = compiled;
    this.#params = compiled.params.map((param) => param(values));
  }

  /** What drizzle's `batch` asks of every query. Its own prepared queries keep their placeholders there. */
  _prepare() {
    const { statement, sql, mapResult } = this.#compiled;
    return { stmt: statement, getQuery: () => ({ sql, params: this.#params }), mapResult };
  }

  override async execute(): Promise<Result> {
    const { statement, mapResult } = this.#compiled;
    return mapResult(await statement.bind(...this.#params).all());
  }
}

function compile<Result>(db: Db, query: RunnableQuery<Result, "sqlite">): Compiled<Result> {
  const prepared = (query as unknown as { prepare(): Prepared<Result> }).prepare();
  const { sql, params } = prepared.getQuery();
  return { statement: db.$client.prepare(sql), sql, params: params.map(toParam), mapResult: toMapper(prepared) };
}

/** Maps rows as drizzle does, which looks up the decoder of each field anew for every row. */
function toMapper<Result>(prepared: Prepared<Result>): (response: D1Result) => Result {
  const fields = prepared.fields?.map(({ path, field }) => ({ path, decoder: decoderOf(field) }));
  if (fields === undefined || fields.some(({ path }) => path.length > 1)) {
    return (response) => prepared.mapResult(response, true);
  }
  const columns = fields.map(({ path: [name = ""], decoder }) => ({ name, decoder }));
  const mapRow = (row: object) => {
    const values = Object.values(row);
    const mapped: Record<string, unknown> = {};
    for (const [index, { name, decoder }] of columns.entries()) {
      const value: unknown = values[index];
      mapped[name] = value === null ? null : decoder.mapFromDriverValue(value);
    }
    return mapped;
  };
  return ({ results }) => (results as object[]).map(mapRow) as Result;
}

function decoderOf(field: unknown): DriverValueDecoder<unknown, unknown> {
  if (is(field, Column)) return field;
  const expression = is(field, SQL.Aliased) ? field.sql : field;
  return (expression as { decoder: DriverValueDecoder<unknown, unknown> }).decoder;
}

function toParam(param: unknown): (values: readonly unknown[]) => unknown {
  if (is(param, Placeholder)) return (values) => values[Number(param.name)];
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { encoder, value } = param;
    const index = Number(value.name);
    return (values) => (values[index] === null ? null : encoder.mapToDriverValue(values[index]));
  }
  return () => param;
}

/** Appends all values in order, and names their shape. */
function collect(value: unknown, values: unknown[]): string {
  if (value === undefined) return "-";
  if (typeof value !== "object" || value === null) {
    values.push(value);
    return "?";
  }
  let shape = "(";
  if (Array.isArray(value)) for (const item of value) shape += collect(item, values);
  else for (const [key, field] of Object.entries(value)) shape += key + collect(field, values);
  return `${shape})`;
}

/** Placeholders for all values, named by their places in the order of `collect`. */
function toBounds(args: readonly unknown[]): unknown {
  let place = 0;
  const walk = (value: unknown): unknown => {
    if (value === undefined) return undefined;
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== "object" || value === null) return sql.placeholder(String(place++));
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, walk(field)]));
  };
  return walk(args);
}
