import { useEffect, useRef, useState } from 'react';

const pause = 5_000;

/** Tells a screen reader what changed, at most once in five seconds: a busy list must not talk all day. */
export function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  const last = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, last.current + pause - Date.now());
    const timer = setTimeout(() => {
      last.current = Date.now();
      setSaid(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {said}
    </div>
  );
}
