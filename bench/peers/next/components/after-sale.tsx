import type { Place, Service } from '../content/types.ts';

/** Delivery, repair, and where to see a maker's products. */
export function AfterSale({
  service,
  places,
}: {
  service?: Service | undefined;
  places?: readonly Place[] | undefined;
}) {
  return (
    <section>
      {service && (
        <>
          <h2>Service</h2>
          <p>{service.delivery}</p>
          <p>{service.repair}</p>
          {service.warrantyYears && <p>{service.warrantyYears} years of warranty</p>}
        </>
      )}
      {places && places.length > 0 && (
        <>
          <h2>Where to see it</h2>
          <ul>
            {places.map(({ name, address, town, url }) => (
              <li key={name}>
                {url ? <a href={url}>{name}</a> : name}, {address}, {town}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
