import { countryText } from '../country-text';

interface PlaceTextProps {
  city: string | null;
  /** Its English name, as rows have it. */
  country: string | null;
}

/** Where: the city, and quietly its country. */
export function PlaceText({ city, country }: PlaceTextProps) {
  if (city === null) return <>{countryText(country)}</>;
  return (
    <>
      {city} <span className="quiet">{countryText(country)}</span>
    </>
  );
}

export function placeWords({ city, country }: PlaceTextProps): string {
  return [city, country && countryText(country)].filter(Boolean).join(', ');
}
