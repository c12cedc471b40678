/**
 * The worker of this browser: it tells of notices, and it opens the page where there is no line. It keeps the page and its
 * hashed files, which are the same for everybody, and never an answer of the server about the firm.
 */
importScripts('/push-worker.js');

const kept = 'shell';
const page = '/';
/** Beside the hashed files, what the page itself names. */
const plain = ['/theme.js', '/icon.svg'];
/** Addresses that the server answers with something else than the page. */
const notPages = /^\/(api|img|socket\.io|assets|livez|readyz|metrics|version|docs|openapi\.json)(\/|$)|\.pdf$/;
/** A line that does not answer within this is none. */
const patience = 15_000;

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(openPage(page));
});

addEventListener('activate', (event) => event.waitUntil(clients.claim()));

/** What a page had loaded before this worker stood between it and the server. */
addEventListener('message', (event) => event.waitUntil(keepAll(event.data.files)));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(hashedFile(request));
  else if (plain.includes(pathname)) event.respondWith(plainFile(request));
  else if (request.mode === 'navigate' && !notPages.test(pathname)) event.respondWith(openPage(request));
});

/** From the server, as it may be newer; without a line as it was last. */
async function openPage(request) {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patience) });
    if (isOurs(answer)) await keepPage(answer.clone());
    return answer;
  } catch {
    return (await find(page)) ?? Response.error();
  }
}

/** The files of an older build go with its page. */
async function keepPage(answer) {
  try {
    const before = await find(page);
    if (before && (await before.text()) === (await answer.clone().text())) return;
    await caches.delete(kept);
    await (await caches.open(kept)).put(page, answer);
  } catch {
    // A browser without room opens its pages from the server only.
  }
}

/** The same for ever: its name changes with what is in it. */
async function hashedFile(request) {
  const found = await find(request);
  if (found) return found;
  const answer = await fetch(request);
  await keep(request, answer);
  return answer;
}

async function plainFile(request) {
  try {
    const answer = await fetch(request);
    await keep(request, answer);
    return answer;
  } catch {
    return (await find(request)) ?? Response.error();
  }
}

async function keepAll(files) {
  for (const file of files)
    if (!(await find(file))) await fetch(file).then((answer) => keep(file, answer)).catch(() => undefined);
}

async function keep(request, answer) {
  if (!isOurs(answer)) return;
  const copy = answer.clone();
  await caches.open(kept).then((cache) => cache.put(request, copy)).catch(() => undefined);
}

/** Without the headers by which a server chooses among its compressed copies: here is one. */
const find = (request) => caches.match(request, { ignoreVary: true }).catch(() => undefined);

/** The page of a network that asks to sign in is not ours. */
const isOurs = (answer) => answer.ok && answer.type === 'basic' && !answer.redirected;
