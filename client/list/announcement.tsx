import { useEffect, useRef, useState } from 'react';

const pause = 5_000;

/** Announces changes to screen readers, at most once in five seconds, so that a busy list does not talk all the time. */
export function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  const last = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, last.current + pause - Date.now());
    const timer = setTimeout(() => {
      last.current = Date.now();
      setAnnounced(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {announced}
    </div>
  );
}
