import { Outlet } from "react-router";
import { ProfileSections } from "../../features/profile-sections/ProfileSections.tsx";

/** Layout of all pages under /myprofile. */
export default function MyProfile() {
  return (
    <ProfileSections>
      <Outlet />
    </ProfileSections>
  );
}
