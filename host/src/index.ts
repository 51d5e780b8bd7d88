// First of all styles: what is said later cannot change the order of the layers.
import '@vitrine/ui/layers.css';
import { boot } from './boot.tsx';

const outlet = document.getElementById('outlet');
if (outlet === null) throw new Error('the document has no #outlet');
void boot(outlet);
