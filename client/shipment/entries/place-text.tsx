import { countryText } from '../country-text';

interface PlaceTextProps {
  city: string | null;
  /** The English name, as the server answers it. */
  country: string | null;
}

/** A city with its country in a muted colour. */
export function PlaceText({ city, country }: PlaceTextProps) {
  if (city === null) return <>{countryText(country)}</>;
  return (
    <>
      {city} <span className="quiet">{countryText(country)}</span>
    </>
  );
}

export function placeName({ city, country }: PlaceTextProps): string {
  return [city, country && countryText(country)].filter(Boolean).join(', ');
}
