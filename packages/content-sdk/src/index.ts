// Domain
export type {
  ContentId,
  ContentItem,
  ContentPartner,
  Credit,
  Genre,
  ItemImages,
  ItemKind,
  ItemReference,
  PersonId,
  ReleaseDate,
  WorkCredit,
} from './content-item.ts';
export type {
  ChannelGroup,
  ChannelList,
  CollectionPage,
  Consumption,
  CountedGenre,
  Detail,
  GenrePage,
  GenresAndLanguages,
  Guide,
  ItemPage,
  LandingPage,
  Licence,
  ListedChannel,
  Person,
  Playback,
  PlayerRefusal,
  Programme,
  Rights,
  Row,
  SearchPage,
  UpNext,
} from './content-lists.ts';
export { itemKind } from './item-kind.ts';

// Reading answers
export { readItem } from './read/read-item.ts';
export { isPlayerRefusal, readConsumption, readDetail, readPlayerRefusal } from './read/read-detail.ts';
export { readCollection, readGenrePage, readGenresAndLanguages, readLandingPage, readPerson, readSearch, readUpNext } from './read/read-page.ts';
export { readChannels, readGuide } from './read/read-channels.ts';
export { readPlayback } from './read/read-playback.ts';

// Failures
export { ContentError, isContentError, type ContentErrorCode, type ContentErrorFacts } from './errors/content-error.ts';
