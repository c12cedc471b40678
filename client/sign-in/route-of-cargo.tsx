import { useTranslation } from '../i18n/use-translation';

/** The way of most cargo: from the port over the border to the capital. */
export function RouteOfCargo() {
  const { t } = useTranslation();
  const stations = [
    t('signIn.route.port'),
    t('signIn.route.erlian'),
    t('signIn.route.border'),
    t('signIn.route.capital'),
  ];
  return (
    <ol className="route-of-cargo">
      {stations.map((station) => (
        <li key={station}>{station}</li>
      ))}
    </ol>
  );
}
