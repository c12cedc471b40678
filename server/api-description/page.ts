import type { ApiDocument, Operation } from './document.js';
import type { JsonSchema, Parameter } from './schemas.js';

/** The document for people: one page without a script, as strict as the others. */
export function pageOf(document: ApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(tag));
    return `<section id="${escape(tag)}"><h2>${escape(tag)}</h2>${own.map(({ path, method, operation }) => operationHtml(path, method, operation)).join('')}</section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Zuuch API</title><style>${style}</style></head>
<body><header><h1>Zuuch API ${escape(document.info.version)}</h1><p>${escape(document.info.description)} The same for programs: <a href="/openapi.json">/openapi.json</a>.</p>
<nav>${tags.map((tag) => `<a href="#${escape(tag)}">${escape(tag)}</a>`).join(' ')}</nav></header>
<main>${sections.join('\n')}</main></body></html>
`;
}

function operationHtml(path: string, method: string, operation: Operation): string {
  const sent = operation.requestBody?.content['application/json'];
  const answer = operation.responses['200'];
  const answered = answer && 'content' in answer ? answer.content?.['application/json'] : undefined;
  const statuses = Object.keys(operation.responses).filter((status) => status !== '200');
  return `<details id="${escape(operation.operationId)}"><summary><code class="${method}">${method.toUpperCase()}</code> <code>${escape(path)}</code> <span>${escape(operation.summary)}</span></summary>
<p>${escape(operation.description)}</p>
${parametersHtml(operation.parameters)}${sent ? `<h3>Sent</h3>${fieldsHtml(sent.schema)}${exampleHtml(sent.example)}` : ''}
<h3>Answered</h3>${answered ? fieldsHtml(answered.schema) + exampleHtml(answered.example) : '<p>A file.</p>'}
<p>Refusals: ${statuses.join(', ')}</p></details>
`;
}

function parametersHtml(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(({ name, in: location, required, description, schema }) => [
    name,
    `${location}${required ? ', required' : ''}`,
    typeText(schema),
    description ?? schema.description ?? '',
  ]);
  return `<h3>Parameters</h3>${table(rows)}`;
}

function fieldsHtml({ properties = {}, required = [] }: JsonSchema): string {
  const rows = Object.entries(properties).map(([name, schema]) => [
    name,
    required.includes(name) ? 'required' : '',
    typeText(schema),
    [schema.title, schema.description].filter(Boolean).join('. '),
  ]);
  return rows.length === 0 ? '' : table(rows);
}

function typeText(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' | ');
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any');
  return [type, schema.format, schema.pattern].filter(Boolean).join(' ');
}

function exampleHtml(example: unknown): string {
  return example === undefined ? '' : `<pre>${escape(JSON.stringify(example, null, 2))}</pre>`;
}

function table(rows: readonly (readonly string[])[]): string {
  return `<table>${rows.map((cells) => `<tr>${cells.map((cell, i) => `<td>${i === 0 ? `<code>${escape(cell)}</code>` : escape(cell)}</td>`).join('')}</tr>`).join('')}</table>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

const style = `
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{max-width:64rem;margin:0 auto;padding:1rem}
nav a{margin-right:.75rem}
details{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:.4rem 0}
summary{cursor:pointer}summary span{opacity:.75}
h3{font-size:1rem;margin:.75rem 0 .25rem}
table{border-collapse:collapse;width:100%}td{padding:.15rem .75rem .15rem 0;vertical-align:top}
pre{overflow:auto;padding:.5rem;background:color-mix(in srgb,currentColor 8%,transparent)}
code{font-size:.9em}code.get{color:#1c6e42}code.post,code.put{color:#215db0}code.delete{color:#ac2f33}
`;
