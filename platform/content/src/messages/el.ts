import type { Messages } from './messages.ts';

export const messages: Messages = {
  home: 'Αρχική',
  explore: 'Εξερεύνηση',
  exploreDescription:
    'Αναζητήστε σε όλον τον κατάλογο ανά εργαστήριο, κατηγορία, τιμή και διαθεσιμότητα.',
  makers: 'Εργαστήρια',
  makersDescription:
    'Τα εργαστήρια πίσω από αυτόν τον κατάλογο: πού βρίσκεται το καθένα και τι φτιάχνει.',
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
    material: 'Υλικό',
    color: 'Χρώμα',
  },
  values: {
    availability: {
      'in-stock': 'Διαθέσιμο',
      'made-to-order': 'Κατά παραγγελία',
      'sold-out': 'Εξαντλημένο',
    },
    material: {
      glass: 'Γυαλί',
      ceramic: 'Κεραμικό',
      wood: 'Ξύλο',
      metal: 'Μέταλλο',
      textile: 'Ύφασμα',
      paper: 'Χαρτί',
      stone: 'Πέτρα',
      wicker: 'Πλεκτό (ιτιά, βούρλο)',
    },
    color: {
      white: 'Λευκό',
      black: 'Μαύρο',
      grey: 'Γκρι',
      brown: 'Καφέ',
      beige: 'Μπεζ',
      red: 'Κόκκινο',
      orange: 'Πορτοκαλί',
      yellow: 'Κίτρινο',
      green: 'Πράσινο',
      blue: 'Μπλε',
      pink: 'Ροζ',
      brass: 'Ορείχαλκος',
    },
  },
};
