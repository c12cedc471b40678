const stored = 'zuuch.token';

export function storedToken(): string | null {
  return localStorage.getItem(stored);
}

export function storeToken(token: string | null): void {
  if (token === null) localStorage.removeItem(stored);
  else localStorage.setItem(stored, token);
}

/** Another tab signed in or out; the tab that wrote gets no `storage` event. */
export function onTokenChangedElsewhere(listener: () => void): () => void {
  const heard = (event: StorageEvent): void => {
    if (event.key === stored || event.key === null) listener();
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}
