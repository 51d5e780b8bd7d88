import { searchSuite } from './search-suite.ts';

searchSuite(100_000, { runs: 40 });
