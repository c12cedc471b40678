import { useEffect, useEffectEvent } from 'react';

/** Lets one part of the page ask another one for something, without either importing the other. */
export function createSignal<Value = void>() {
  const listeners = new Set<(value: Value) => void>();
  /** For what is no part of the page. */
  const subscribe = (listener: (value: Value) => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    subscribe,
    send: (value: Value): void => {
      for (const listener of listeners) listener(value);
    },
    useReceived: (onReceived: (value: Value) => void): void => {
      const receive = useEffectEvent(onReceived);
      useEffect(() => subscribe((value) => receive(value)), []);
    },
  };
}
