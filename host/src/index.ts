// The layer order comes first: styles that load later cannot change it.
import '@vitrine/ui/layers.css';
import { boot } from './boot.tsx';

const outlet = document.getElementById('outlet');
if (outlet === null) throw new Error('the document has no #outlet');
void boot(outlet);
