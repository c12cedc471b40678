import type { z } from 'zod';
import type { Json, JsonObject } from '../../contract/json.js';
import type { Colour } from '../terminal/colour.js';
import type { Context } from './context.js';
import type { Exit } from '../terminal/exit.js';

/** One value of an answer: a field of its JSON and, where it is shown, a column of its table. */
export interface Column {
  name: string;
  about: string;
  /** Shown by `--output wide` and in every machine-readable form, but not in the ordinary table. */
  isWide?: boolean;
  align?: 'right';
  colours?: Readonly<Record<string, Colour>>;
}

/** What a command prints. The columns are those of its rows; an answer that is one object names its fields as well. */
export interface Shape {
  columns: readonly Column[];
  object?: {
    fields: readonly Column[];
    /** The field whose rows a table shows; without it a table shows the fields one below the other. */
    rows?: string;
    /** The field that is a text for another program: it is printed as it is unless JSON or CSV is asked for. */
    plain?: string;
  };
}

export interface Answer {
  data: JsonObject | JsonObject[];
  /** Rows that are still to come, until Ctrl+C. */
  more?: AsyncIterable<JsonObject[]>;
  /** For people, on stderr after the data. */
  summary?: string;
  exit?: Exit;
  /** It was written as a file, to stdout or elsewhere, and there are no rows to print. */
  isWritten?: true;
}

export interface VerbArgument {
  name: string;
  about: string;
  isOptional?: boolean;
}

export interface VerbOption {
  /** As commander writes them: `--model <name...>`. */
  flags: string;
  about: string;
}

/** How a command that changes something leaves its trace: as events, or as a line of the command-line log. */
export interface Writing {
  trace: 'event' | 'line';
  /** Without --yes it only shows what it would do; other writers ask, or refuse where nobody can be asked. */
  isDryByDefault?: boolean;
}

export interface Verb<I = unknown> {
  name: string;
  about: string;
  arguments?: readonly VerbArgument[];
  options?: readonly VerbOption[];
  /** Without the leading `zuuch`. */
  examples: readonly string[];
  shape: Shape;
  /** Where the fields depend on what an argument names, the shape of each; `shape` is for what is not among them. */
  variants?: { argument: string; shapes: Readonly<Record<string, Shape>> };
  writes?: Writing;
  /** The arguments and options together, by the names that commander gives them. */
  input: z.ZodType<I>;
  run(input: I, context: Context): Promise<Answer>;
}

export interface Noun {
  name: string;
  about: string;
  verbs: readonly Verb[];
}

/** Declares a command; what `run` is given follows from its input. */
export function verb<I>(declaration: Verb<I>): Verb {
  return declaration as Verb;
}

export function isNoun(entry: Noun | Verb): entry is Noun {
  return 'verbs' in entry;
}

/** A verb has one shape, or one for each of the things that its argument can name. */
export function shapesOf({ shape, variants }: Verb, path: string): { path: string; shape: Shape }[] {
  if (!variants) return [{ path, shape }];
  return Object.entries(variants.shapes).map(([name, one]) => ({ path: `${path} ${name}`, shape: one }));
}

/** The rows that a table, TSV or CSV shows. */
export function rowsOf(shape: Shape, data: Answer['data']): JsonObject[] {
  if (Array.isArray(data)) return data;
  const rows: Json | undefined = shape.object?.rows ? data[shape.object.rows] : undefined;
  return Array.isArray(rows) ? (rows as JsonObject[]) : [data];
}
