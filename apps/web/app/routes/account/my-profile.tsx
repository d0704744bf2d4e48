import { Outlet } from "react-router";
import { ProfileSections } from "../../features/profile-sections/ProfileSections.tsx";

/** What all pages under /myprofile have around them. */
export default function MyProfile() {
  return (
    <ProfileSections>
      <Outlet />
    </ProfileSections>
  );
}
