import { useEffect, useEffectEvent } from 'react';

/** Lets one part of the page ask another one for something, without either importing the other. */
export function createSignal<Value = void>() {
  const listeners = new Set<(value: Value) => void>();
  return {
    send: (value: Value): void => {
      for (const listener of listeners) listener(value);
    },
    useReceived: (onReceived: (value: Value) => void): void => {
      const receive = useEffectEvent(onReceived);
      useEffect(() => {
        const listener = (value: Value): void => receive(value);
        listeners.add(listener);
        return () => void listeners.delete(listener);
      }, []);
    },
  };
}
