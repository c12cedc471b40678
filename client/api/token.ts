const tokenKey = 'zuuch.token';

export function storedToken(): string | null {
  return localStorage.getItem(tokenKey);
}

export function storeToken(token: string | null): void {
  if (token === null) localStorage.removeItem(tokenKey);
  else localStorage.setItem(tokenKey, token);
}

/** Another tab signed in or out; the tab that wrote gets no `storage` event. */
export function onTokenChangedElsewhere(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === tokenKey || event.key === null) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
