import { Section } from './section.tsx';

/** Says how a catalogue is imported and exported: by a command, on the machine of authoring. */
export function Import() {
  return (
    <Section id="dashboard-import" title="Import and export">
      <p>In a terminal, on the machine of the shop:</p>
      <ul>
        <li>
          <code>pnpm shop products.csv</code>
          <span className="vitrine-quiet">
            shows what it understands of a file, asks what it cannot know, and imports it
          </span>
        </li>
        <li>
          <code>pnpm content export ../catalogue</code>
          <span className="vitrine-quiet">writes everything, with the pictures</span>
        </li>
      </ul>
    </Section>
  );
}
