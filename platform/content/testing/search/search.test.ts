import { searchSuite } from './search-suite.ts';

searchSuite(0, { runs: 100 });
searchSuite(2_000, { runs: 60 });
