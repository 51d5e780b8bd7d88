import { Section } from './section.tsx';

/** Says how a catalogue is imported and exported: by a command, on the machine of authoring. */
export function Import() {
  return (
    <Section id="dashboard-import" title="Import and export">
      <p>In a terminal, on the machine of the shop:</p>
      <ul>
        <li>
          <code>pnpm content import products.csv --mapping shopify --dry-run</code>
          <span className="vitrine-quiet">says what a file would change, line by line</span>
        </li>
        <li>
          <code>pnpm content import products.csv --mapping shopify</code>
          <span className="vitrine-quiet">imports it; visitors see the products at once</span>
        </li>
        <li>
          <code>pnpm content export ../catalogue</code>
          <span className="vitrine-quiet">writes everything, with the pictures</span>
        </li>
      </ul>
    </Section>
  );
}
