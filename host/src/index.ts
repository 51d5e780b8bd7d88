import { boot } from './boot.tsx';

const outlet = document.getElementById('outlet');
if (outlet === null) throw new Error('the document has no #outlet');
void boot(outlet);
