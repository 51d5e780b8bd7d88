import { searchSuite } from './search-suite.ts';

searchSuite(10_000, { runs: 40 });
