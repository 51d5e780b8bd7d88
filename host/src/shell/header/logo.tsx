import type { HostSite } from '@vitrine/contract';

interface LogoProps {
  logo: NonNullable<HostSite['logo']>;
  name: string;
}

/** The logo of the site. The one that the theme hides is lazy, so that it is not loaded. */
export function Logo({ logo: { light, dark }, name }: LogoProps) {
  if (dark === undefined) return <img {...light} className="logo" alt={name} />;
  return (
    <>
      <img loading="lazy" {...light} className="logo in-light" alt={name} />
      <img loading="lazy" {...dark} className="logo in-dark" alt={name} />
    </>
  );
}
