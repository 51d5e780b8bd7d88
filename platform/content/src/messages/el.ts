import type { Messages } from './messages.ts';

export const messages: Messages = {
  home: 'Αρχική',
  catalogue: 'Κατάλογος',
  soon: 'Τα πρώτα μας προϊόντα θα είναι σύντομα εδώ.',
  explore: 'Εξερεύνηση',
  exploreDescription:
    'Αναζητήστε σε όλον τον κατάλογο ανά εργαστήριο, κατηγορία, τιμή και διαθεσιμότητα.',
  makers: 'Εργαστήρια',
  makersDescription:
    'Όλα τα εργαστήρια αυτού του καταλόγου: πού βρίσκεται το καθένα και τι φτιάχνει.',
  stories: 'Ιστορίες',
  storiesDescription:
    'Πώς φτιάχνονται, διαλέγονται και χρησιμοποιούνται τα αντικείμενα του καταλόγου.',
  searchFor: (query) => `«${query}»`,
  price: {
    under: (price) => `Κάτω από ${price}`,
    upTo: (price) => `Έως ${price}`,
    from: (price) => `Από ${price}`,
  },
  facets: {
    brand: 'Εργαστήριο',
    group: 'Κατηγορία',
    price: 'Τιμή',
    availability: 'Διαθεσιμότητα',
  },
  availability: {
    'in-stock': 'Διαθέσιμο',
    'made-to-order': 'Κατά παραγγελία',
    'sold-out': 'Εξαντλημένο',
  },
};
