import type { z } from 'zod';
import type { Json, JsonObject } from '../../contract/json.js';
import type { Colour } from '../terminal/colour.js';
import type { Context } from './context.js';
import type { Exit } from '../terminal/exit.js';

/** One value of an answer: a field of its JSON and, if shown, a column of its table. */
export interface Column {
  name: string;
  about: string;
  /** Shown by `--output wide` and in every machine-readable format, but not in the ordinary table. */
  isWide?: boolean;
  align?: 'right';
  colours?: Readonly<Record<string, Colour>>;
}

/** What a command prints: the columns of its rows; an answer that is one object declares its fields as well. */
export interface Shape {
  columns: readonly Column[];
  object?: {
    fields: readonly Column[];
    /** The field whose rows the table shows; without it the table shows the fields one below the other. */
    rows?: string;
    /** A field with text for another program: printed unchanged unless JSON or CSV is requested. */
    plain?: string;
  };
}

export interface Answer {
  data: JsonObject | JsonObject[];
  /** Rows that arrive later, until Ctrl+C. */
  more?: AsyncIterable<JsonObject[]>;
  /** For people; printed to stderr after the data. */
  summary?: string;
  exit?: Exit;
  /** The data was already written to a file or stdout, so there are no rows to print. */
  isWritten?: true;
}

export interface VerbArgument {
  name: string;
  about: string;
  isOptional?: boolean;
  /** Takes every word that follows. */
  isMany?: true;
}

/** In the syntax of commander: `<move>`, `[files...]`. */
export function argumentText({ name, isOptional, isMany }: VerbArgument): string {
  const text = isMany ? `${name}...` : name;
  return isOptional ? `[${text}]` : `<${text}>`;
}

export interface VerbOption {
  /** In the syntax of commander: `--model <name...>`. */
  flags: string;
  about: string;
}

/** What a command that changes data leaves as a trace: events, or a line in the command-line log. */
export interface Writing {
  trace: 'event' | 'line';
  /** Without --yes it is a dry run. Other commands that change data prompt, or refuse if they cannot prompt. */
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
  /** The shape for each value of an argument; `shape` is for all other values. */
  variants?: { argument: string; shapes: Readonly<Record<string, Shape>> };
  writes?: Writing;
  /** Arguments and options together, under the names that commander gives them. */
  input: z.ZodType<I>;
  run(input: I, context: Context): Promise<Answer>;
}

export interface Noun {
  name: string;
  about: string;
  verbs: readonly Verb[];
}

/** Declares a command; the parameter type of `run` follows from its input. */
export function verb<I>(declaration: Verb<I>): Verb {
  return declaration as Verb;
}

export function isNoun(entry: Noun | Verb): entry is Noun {
  return 'verbs' in entry;
}

/** All shapes of a verb: one, or one for each value of its argument. */
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
