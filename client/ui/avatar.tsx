import './avatar.css';

/** The picture, or the first two characters of the name in capitals. */
export function Avatar({ name, picture, size }: { name: string; picture: string | null; size: number }) {
  const style = { width: size, height: size, fontSize: Math.round(size * 0.4) };
  if (picture) return <img className="avatar" style={style} src={`/img/${picture}`} alt="" />;
  return (
    <span className="avatar avatar-letters" style={style} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

export function initials(name: string): string {
  return Array.from(name.trim()).slice(0, 2).join('').toLocaleUpperCase('mn');
}
