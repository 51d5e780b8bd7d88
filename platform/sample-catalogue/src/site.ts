/** The settings of the site. */
export const SITE = {
  name: 'Vitrine',
  tagline: {
    en: 'Objects made to be used, and a pleasure to look at while you use them.',
    de: 'Dinge, die man gern gebraucht und dabei gern ansieht.',
    fr: 'Des objets faits pour servir, et que l’on a plaisir à regarder en s’en servant.',
    el: 'Αντικείμενα φτιαγμένα για χρήση, που είναι χαρά να τα κοιτάζει κανείς όσο τα χρησιμοποιεί.',
    ar: 'أشياء صُنعت لتُستعمل، ولتُتأمَّل وهي تُستعمل.',
    ja: '使うための、そして使いながら眺めるための品々。',
  },
  hint: {
    en: 'Material, maker or kind of product',
    de: 'Material, Werkstatt oder Produktart',
    fr: 'Matière, atelier, type de produit',
    el: 'Υλικό, εργαστήριο, είδος προϊόντος',
    ar: 'مادة أو ورشة أو نوع المنتج',
    ja: '素材・工房・品名',
  },
  enquiryEmail: 'enquiries@vitrine.example',
};
