export default {
  title: 'Makers, by name',
  find: 'Find a maker',
  none: 'No maker has this in its name.',
};
