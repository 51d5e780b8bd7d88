const version = process.versions.node;
// An old Node must be able to read this file, to print the error.
if (Number(version.split('.')[0]) < Number('{{major}}')) {
  console.error(`{{name}}: Node ${version} is too old. Use Node {{major}} or later.`);
  process.exit(1);
}
// Stacks name files and lines of the sources.
process.setSourceMapsEnabled(true);
process.env.NODE_ENV = process.env.NODE_ENV || 'production';
await import('./service.js');
