/**
 * The service worker: it shows push notices, and it opens the page without a connection. It caches the page and its
 * hashed files, which are the same for all users, and never an answer of the server with data of the company.
 */
importScripts('/push-worker.js');

const kept = 'shell';
const page = '/';
/** The files that the page itself names, besides the hashed ones. */
const plain = ['/theme.js', '/icon.svg'];
/** Addresses that the server does not answer with the page. */
const notPages = /^\/(api|document|img|socket\.io|assets|livez|readyz|metrics|version|docs|openapi\.json)(\/|$)|\.pdf$/;
/** A server that does not answer within this time counts as unreachable, in milliseconds. */
const patience = 15_000;

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(openPage(page));
});

addEventListener('activate', (event) => event.waitUntil(clients.claim()));

/** The page sends the files that it loaded before this worker was active. */
addEventListener('message', (event) => event.waitUntil(keepAll(event.data.files)));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(hashedFile(request));
  else if (plain.includes(pathname)) event.respondWith(plainFile(request));
  else if (request.mode === 'navigate' && !notPages.test(pathname)) event.respondWith(openPage(request));
});

/** From the server, as it may be newer; without a connection the cached page. */
async function openPage(request) {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patience) });
    if (isOurs(answer)) await keepPage(answer.clone());
    return answer;
  } catch {
    return (await find(page)) ?? Response.error();
  }
}

/** A new page replaces the cached one, together with the files of the older build. */
async function keepPage(answer) {
  try {
    const before = await find(page);
    if (before && (await before.text()) === (await answer.clone().text())) return;
    await caches.delete(kept);
    await (await caches.open(kept)).put(page, answer);
  } catch {
    // Without free storage the browser opens pages from the server only.
  }
}

/** A hashed file never changes: its name changes with its content. */
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

/** Ignores the Vary header, by which the server chooses between compressed copies: the cache has one. */
const find = (request) => caches.match(request, { ignoreVary: true }).catch(() => undefined);

/** The login page of a network is not our page. */
const isOurs = (answer) => answer.ok && answer.type === 'basic' && !answer.redirected;
